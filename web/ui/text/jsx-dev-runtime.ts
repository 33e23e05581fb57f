import type { ElementType, Key, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

/** The same as `jsx` and `jsxs`, for `npm run dev`. */
export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isOfMany: boolean): ReactNode =>
  (isOfMany ? jsxs : jsx)(type, props, key);

export { Fragment };
