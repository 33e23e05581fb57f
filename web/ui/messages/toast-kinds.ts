export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = {
  readonly label: string;
  /** The link of the toast, if it has one. */
  readonly href?: string;
  readonly onAct: () => void;
};
