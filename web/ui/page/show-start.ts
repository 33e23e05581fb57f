/**
 * Shows the beginning of the list that a control below it has turned, because the new page would otherwise open where the
 * old one ended.
 */
export const showStart = (control: Element | null): void => {
  const list = control?.closest('[role=tabpanel], main');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
};
