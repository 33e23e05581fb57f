import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { unmockRoute } from '../../support/browser/answers.ts';
import { keepAxeIn, violationsOf } from '../../support/browser/axe.ts';
import { unexpectedComplaints } from '../../support/browser/complaints.ts';
import { openContext, shots, takeScreenshot } from '../../support/browser/launch.ts';
import { leaveScreen } from '../../support/browser/running-app.ts';
import type { Client } from '../support/booking-steps.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { clientToken } from '../support/owner-steps.ts';
import { accountStates } from './states/account.ts';
import { bookingStates } from './states/booking.ts';
import { publicStates } from './states/public.ts';
import { type ClientState, type Place, placeOf } from './states/support.ts';

// Every client screen in every state: WCAG 2.2 AA by axe on a phone, each page also once on a desktop, and no sideways
// scrolling at 320 pixels.

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
/** The longest allowed name, without a space to break at. */
const longName = 'Restorativemicrolocinterlockingwithbotanicalsteamandrinsing';
const lastName = 'Wolfeschlegelsteinhausenbergerdorff';
const zora: Client = { firstName: 'Zora', lastName, phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon({ DEMO: '24' });
const { asOwner } = salon;
let place: Place;
let session: string;

beforeAll(async () => {
  const images = [{ url: `${salon.app.url}/icon.svg`, alt: '', caption: '', category: 'general' }];
  // No proof is accepted if the studio has not said where to send the money.
  const paymentOptions = { cashapp: { number: '$divinestrands' }, zelle: { name: 'Dee', number: '3175550100' } };
  const gallery = { title: 'Gallery', subtitle: 'From the chair', images };
  await asOwner('PUT', '/branding', { gallery, policies: { paymentOptions } });
  const long = { name: longName, description: longName, category: 'Styling', price: 20, duration: 0.5 };
  await asOwner('POST', '/admin/services', long);
  const past = await bookByApi(salon, zora, { service: longName });
  await asOwner('PUT', `/admin/appointments/${past.id}/status`, { status: 'completed' });
  const hair = { method: 'Interlocks', size: 'Extra Small', lastRetighteningOn: '2026-11-02', weeks: 5 };
  await asOwner('PUT', `/admin/customers/${past.userId}/hair`, hair);
  const next = await bookByApi(salon, zora);
  const rejected = { status: 'rejected', note: 'The amount is cut off' };
  await asOwner('PUT', `/admin/payment-proofs/${next.paymentProofs[0]?.id}/status`, rejected);
  session = await clientToken(salon.app, zora.email);
  place = await placeOf(salon, next);
});

const pages = new Map<ClientState['who'], Page>();

/** One visitor and one client. Each has a page that keeps its fetched files from state to state. */
const pageOf = async ({ who }: Pick<ClientState, 'who'>): Promise<Page> => {
  const known = pages.get(who);
  if (known !== undefined) return known;
  const context = await openContext(salon.browser, {});
  await keepAxeIn(context);
  if (who === 'client') {
    await context.addInitScript((token) => {
      // An empty page has no origin and therefore no storage.
      if (window.origin !== 'null') localStorage.setItem('authToken', token);
    }, session);
  }
  const page = await context.newPage();
  pages.set(who, page);
  return page;
};

/**
 * Makes the page like a newly opened one: the server answers again and nothing is remembered. Leaves the app if
 * something of the last state would stay, because a database that the app has opened cannot be deleted.
 */
const forget = async (page: Page): Promise<void> => {
  await unmockRoute(page);
  const keepsFiles = await page.evaluate(async () => (await indexedDB.databases()).length > 0);
  if (keepsFiles || !(await leaveScreen(page))) await page.goto(`${salon.app.url}/icon.svg`);
  await page.evaluate(() => {
    localStorage.removeItem('appointmentSuccessData');
    sessionStorage.clear();
    indexedDB.deleteDatabase('keyval-store');
  });
  await page.setViewportSize(desk);
};

const axeAt = async (page: Page, size: typeof phone): Promise<readonly string[]> => {
  await page.setViewportSize(size);
  return (await violationsOf(page, { selector: 'html' })).map((line) => `${size.width}: ${line}`);
};

const overflow = async (page: Page): Promise<readonly string[]> => {
  await page.setViewportSize(narrow);
  const wide = await page.evaluate(async () => {
    // Components that read the window's width render again in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  });
  return wide > narrow.width ? [`${narrow.width}: the page is ${wide} wide`] : [];
};

/** Lists what moves for longer than a blink although the visitor asked for reduced motion. */
const movements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => `moves: ${(animation as CSSAnimation).animationName ?? 'transition'}`),
  );

/** Addresses already read on a desktop. A page's other states use the same components at both sizes. */
const readOnDesk = new Set<string>();

const sizesToReadAt = (page: Page): readonly (typeof phone)[] => {
  const { pathname } = new URL(page.url());
  if (readOnDesk.has(pathname)) return [phone];
  readOnDesk.add(pathname);
  return [phone, desk];
};

const findings = async (page: Page): Promise<readonly string[]> => {
  const found = [...(await movements(page))];
  for (const size of sizesToReadAt(page)) found.push(...(await axeAt(page, size)));
  return [...found, ...(await overflow(page))];
};

const keepPictures = async (page: Page, name: string): Promise<void> => {
  if (!shots) return;
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await takeScreenshot(page, `${name}-${size.width}`);
  }
};

const lookAt = async (state: ClientState): Promise<readonly string[]> => {
  const page = await pageOf(state);
  try {
    await state.see(page, place);
    const found = await findings(page);
    await keepPictures(page, state.name);
    return [...found, ...unexpectedComplaints(page.context())];
  } finally {
    await forget(page);
  }
};

describe.each([
  ['a visitor', publicStates],
  ['somebody who books', bookingStates],
  ['a client', accountStates],
])('%s can read and reach', (_, states) => {
  it.each(states.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
    expect(await lookAt(state)).toEqual([]);
  });
});

it('where a visitor asked for rest, a change of color does not run through the elements of a page', async () => {
  const page = await pageOf({});
  await page.goto(`${salon.app.url}/services`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const moving = () => {
    document.body.style.color = 'red';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  };
  expect(await page.evaluate(moving)).toBe(0);
});

it('a fault that is planted is found at both widths, so that an empty list means that there is none', async () => {
  const page = await pageOf({});
  // The state before left an image, in which no document can be opened.
  await page.goto('about:blank');
  await page.setContent('<html lang="en"><title>A page</title><img src="/icon.svg"></html>');
  expect(await findings(page)).toEqual([
    expect.stringContaining('390: image-alt at img'),
    expect.stringContaining('1280: image-alt at img'),
  ]);
});
