/** For a field whose error stands below it and nowhere else: a screen reader reads the error when it comes. */
export const announced = { role: 'alert' } as const;
