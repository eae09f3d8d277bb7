/** One picture as the build has made it: addresses, and its size in CSS pixels. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** `srcset` of each format that is smaller; none of drawings, which fit any size. */
  readonly avif?: string;
  readonly webp?: string;
}

/** A picture for one color scheme; `narrow` takes its place on phones. */
export interface PictureForms {
  readonly wide: PictureFile;
  readonly narrow?: PictureFile;
}

/** What importing a picture gives. */
export interface PictureFiles {
  readonly light: PictureForms;
  /** Another one for the dark scheme; the same in both unless there is one. */
  readonly dark?: PictureForms;
}
