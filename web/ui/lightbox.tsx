import Viewer from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';

export type LightboxImage = { readonly src: string; readonly alt: string };

type LightboxProps = {
  readonly images: readonly LightboxImage[];
  readonly index: number;
  readonly onClose: () => void;
};

/** Pictures over the whole screen: arrow keys, Escape, swipe to turn, pull down to close. */
export const Lightbox = ({ images, index, onClose }: LightboxProps) => (
  <Viewer
    open
    close={onClose}
    index={index}
    slides={[...images]}
    animation={{ fade: 250, swipe: 500 }}
    carousel={{ finite: images.length < 2, preload: 2, padding: '16px', spacing: '30%' }}
    controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
  />
);
