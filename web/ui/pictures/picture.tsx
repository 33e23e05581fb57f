import type { ComponentProps } from 'react';
import { widthsOf } from '../../format/pictures.ts';

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'onError'> & {
  readonly src: string;
  readonly alt: string;
  /** How wide it stands on the page, as in HTML; its styles give it a place before it has come. */
  readonly sizes: string;
  /** For what a page shows first; other pictures come when they are near. */
  readonly isFirst?: boolean;
};

/** On a page that came drawn it may have failed before anybody listened: it is then asked for once more. */
const retryIfFailed = (picture: HTMLImageElement | null): void => {
  if (picture?.complete === true && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
};

/** A picture of the studio, in the width that the screen at hand needs. */
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
