import type { Service } from '../../api/types.ts';
import { StandIn } from '../../motif/stand-in.tsx';
import { standInOf } from '../../motif/stand-in-of.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './services.module.css';

/** A column takes 22 to 44 rem, or the whole of a phone. */
const pictureSizes = '(min-width: 74rem) 24rem, (min-width: 48rem) 46vw, 92vw';

/** The owner's picture, or the drawing that she sees in its place. */
export const CardPicture = ({ service }: { readonly service: Service }) => {
  const picture = service.image ?? service.images[0];
  return picture === undefined ? (
    <StandIn look={standInOf(service)} shape="strip" className={`${styles.picture} ${styles.drawing}`} />
  ) : (
    <Picture src={picture} alt="" sizes={pictureSizes} className={styles.picture} />
  );
};
