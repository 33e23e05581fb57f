import Viewer from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { filling } from '../../format/pictures.ts';

export type LightboxImage = { readonly src: string; readonly alt: string };

type LightboxProps = {
  readonly images: readonly LightboxImage[];
  readonly index: number;
  readonly onClose: () => void;
};

/**
 * A picture is shown at the size of its file, so the file is chosen here. With a `srcset`, the browser would take the
 * width from the file's name, and show a small upload far too small.
 */
const forScreen = ({ src, alt }: LightboxImage): LightboxImage => ({
  src: filling(src, window.innerWidth * window.devicePixelRatio),
  alt,
});

/** Full-screen pictures: arrow keys or swipe to turn, Escape or pull down to close. */
export const Lightbox = ({ images, index, onClose }: LightboxProps) => (
  <Viewer
    open
    close={onClose}
    index={index}
    slides={images.map(forScreen)}
    animation={{ fade: 250, swipe: 500 }}
    carousel={{ finite: images.length < 2, preload: 2, padding: '16px', spacing: '30%' }}
    controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
  />
);
