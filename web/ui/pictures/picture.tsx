import type { ComponentProps } from 'react';
import { widthsOf } from '../../format/pictures.ts';

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'onError'> & {
  readonly src: string;
  readonly alt: string;
  /** The picture's width on the page, as in HTML. The styles reserve its place before it loads. */
  readonly sizes: string;
  /** True if the picture is visible first. Other pictures load when they come near. */
  readonly isFirst?: boolean;
};

/** On a server-rendered page, loading may have failed before React listened for errors. Loads it again. */
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
