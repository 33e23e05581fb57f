import styles from './chips.module.css';

type ChipsProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows all of them on phones too, in several rows. */
  readonly wraps?: boolean;
};

/** A row of buttons of which one is pressed. On phones it scrolls sideways. */
export const Chips = <Value extends string>({ label, options, value, onChange, wraps = false }: ChipsProps<Value>) => (
  <fieldset className={styles.chips} data-wraps={wraps || undefined} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.chip}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
