/** Whether this browser can show notifications on this device. */
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

/** True if this browser shows this site's notifications, for any user. */
export const isPushOn = async (): Promise<boolean> => (await subscription().catch(() => null)) !== null;

/** Stops notifications in this browser, even if the server still sends some. */
export const turnPushOff = async (): Promise<void> => {
  await (await subscription().catch(() => null))?.unsubscribe().catch(() => false);
};

export class PushRefused extends Error {}

/**
 * Asks the user for permission, then the browser for a subscription. Call it on a tap: browsers refuse otherwise. Makes
 * a new subscription, because an earlier user of this browser may still have the old one.
 */
export const turnPushOn = async (publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await turnPushOff();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};
