import type { ComponentProps } from 'react';
import { widthsOf } from '../../format/pictures.ts';

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'onError'> & {
  readonly src: string;
  readonly alt: string;
  /** How wide it is on the page, as in HTML. Its styles keep its place free before it is loaded. */
  readonly sizes: string;
  /** Whether the page shows it first. Other pictures are loaded when they come near. */
  readonly isFirst?: boolean;
};

/** On a page that the server rendered it may have failed before React listened. Then it is loaded again. */
const retryIfFailed = (picture: HTMLImageElement | null): void => {
  if (picture?.complete === true && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
};

/** A picture of the studio, in the width that the screen needs. */
export const Picture = ({ src, alt, sizes, isFirst = false, ...rest }: PictureProps) => {
  const srcSet = widthsOf(src);
  return (
    <img
      {...rest}
      ref={retryIfFailed}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      sizes={srcSet === undefined ? undefined : sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
    />
  );
};
