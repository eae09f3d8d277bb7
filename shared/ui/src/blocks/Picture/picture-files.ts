export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** `srcset` per format; drawings have none. */
  readonly avif?: string;
  readonly webp?: string;
}

/** `narrow` is for phones. */
export interface PictureForms {
  readonly wide: PictureFile;
  readonly narrow?: PictureFile;
}

/** The default export of an imported picture. */
export interface PictureFiles {
  readonly light: PictureForms;
  readonly dark?: PictureForms;
}
