import { piecesOf } from '../../format/text.ts';
import styles from './unbroken.module.css';

/** A service's name whose counts of weeks do not break at the line's end. */
export const Unbroken = ({ name }: { readonly name: string }) =>
  piecesOf(name).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places
      <span key={index} className={styles.unbroken}>
        {piece}
      </span>
    ),
  );
