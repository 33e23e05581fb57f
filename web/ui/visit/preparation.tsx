import styles from './preparation.module.css';

type PreparationProps = {
  /** The owner's, of the service. Empty where she asks for nothing. */
  readonly words: string;
  readonly level: 'h2' | 'h3';
};

/** What a client is asked to do before she comes. */
export const Preparation = ({ words, level: Level }: PreparationProps) =>
  words === '' ? null : (
    <div className={styles.preparation}>
      <Level>How to prepare</Level>
      <p>{words}</p>
    </div>
  );
