import type { PictureFile, PictureFiles, PictureForms } from './picture-files';

export interface PictureText {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly caption?: string;
}

export interface PictureFigureProps extends PictureText {
  readonly picture: PictureFiles;
  /** In sight as the page opens: loaded at once, not when it comes near. */
  readonly first?: boolean;
}

/** As wide as running text, or as the window but for its gutters. */
const SIZES = '(min-width: 45rem) 42rem, calc(100vw - 2.5rem)';
const PHONE = '(max-width: 39.99rem)';

const sized = ({ width, height }: PictureFile) => ({ width, height });

function sources({ avif, ...file }: PictureFile, media?: string) {
  return (
    <>
      {avif && (
        <source type="image/avif" srcSet={avif} sizes={SIZES} media={media} {...sized(file)} />
      )}
      {media && (
        <source srcSet={file.webp ?? file.src} sizes={SIZES} media={media} {...sized(file)} />
      )}
    </>
  );
}

interface SchemeProps extends Omit<PictureFigureProps, 'picture' | 'caption'> {
  readonly forms: PictureForms;
  readonly scheme?: 'light' | 'dark';
}

/** Leads to the picture itself: the way to enlarge it that needs no script. */
function Scheme({ forms: { wide, narrow }, scheme, alt, first }: SchemeProps) {
  return (
    <a href={wide.src} data-scheme={scheme}>
      <picture>
        {narrow && sources(narrow, PHONE)}
        {sources(wide)}
        <img
          src={wide.src}
          srcSet={wide.webp}
          sizes={wide.webp && SIZES}
          alt={alt}
          {...sized(wide)}
          loading={first ? undefined : 'lazy'}
          decoding="async"
        />
      </picture>
    </a>
  );
}

/** The markup of a picture without its looks, which `PictureLooks` gives: the build of posts writes it, too. */
export function PictureFigure({ picture, caption, ...rest }: PictureFigureProps) {
  const { light, dark } = picture;
  return (
    <figure data-picture="">
      <Scheme {...rest} forms={light} scheme={dark && 'light'} />
      {dark && <Scheme {...rest} forms={dark} scheme="dark" />}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
