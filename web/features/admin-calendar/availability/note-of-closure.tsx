import styles from './availability.module.css';

/** The owner's note of a closure; nothing if she wrote none. */
export const NoteOfClosure = ({ note }: { readonly note: string | null }) =>
  note === null ? null : (
    <p className={styles.note}>
      <span>Private note:</span> {note}
    </p>
  );
