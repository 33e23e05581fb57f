/** What this browser can do about notices on this device. */
export type PushAbility = 'able' | 'needs-home-screen' | 'refused' | 'unable';

const isApplePhone = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export const pushAbility = (): PushAbility => {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) {
    return isApplePhone() && !isOnHomeScreen() ? 'needs-home-screen' : 'unable';
  }
  return Notification.permission === 'denied' ? 'refused' : 'able';
};

const subscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker?.getRegistration('/');
  return (await worker?.pushManager?.getSubscription()) ?? null;
};

/** Whether this browser shows notices of this site, to whomever they go. */
export const isPushOn = async (): Promise<boolean> => (await subscription().catch(() => null)) !== null;

/** This browser shows none any more, whatever the server still sends. */
export const turnPushOff = async (): Promise<void> => {
  await (await subscription().catch(() => null))?.unsubscribe().catch(() => false);
};

export class PushRefused extends Error {}

/**
 * Asks the person and then the browser. To be called on a tap, because browsers ask on nothing else. Who was signed in here
 * before may still have this browser's address, so that a new one is made.
 */
export const turnPushOn = async (publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await turnPushOff();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};
