import type { PictureFile, PictureFiles, PictureForms } from './picture-files';

export interface PictureText {
  readonly alt: string;
  readonly caption?: string;
}

export interface PictureFigureProps extends PictureText {
  readonly picture: PictureFiles;
  /** Visible when the page opens: not loaded lazily. */
  readonly first?: boolean;
}

/** As wide as running text, or the window without its gutters. */
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

/** A link to the file enlarges it without scripts. */
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

/** Without styles, because the build of posts uses it too. */
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
