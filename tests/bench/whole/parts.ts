export type Part = {
  readonly name: string;
  /** They make it short. The sizes of which the documents speak are those that it has without any. */
  readonly args: readonly string[];
  /** What it takes on two quiet cores, about. Its share of the whole's time is made of it. */
  readonly seconds: number;
  /** Environment variables without which it cannot run. */
  readonly needs?: readonly string[];
};

const part = (name: string, seconds: number, ...args: readonly string[]): Part => ({ name, seconds, args });

export const parts: readonly Part[] = [
  part('append', 5, '2000'),
  part('start', 25),
  part('booking', 25, '60'),
  part('growth', 45, '1000', '3000'),
  part('load', 45, '1', '32', '250'),
  part('faults', 45),
  part('lists', 15, '200', '20000'),
  part('http', 70, '500'),
  part('kept', 45, '500', '1'),
  part('views', 15, '1000'),
  part('replay', 10, '1000'),
  part('stores', 50, '1000', 'appends', 'salon'),
  part('verify', 5, '500'),
  part('import', 15, '1000', '4000'),
  part('kill', 75, '4'),
  part('attack', 35, '5'),
  part('notices', 40, '50', '5'),
  part('simulation', 25, 'seeds', '1', '150'),
  part('tampering', 20, '500', '100'),
  part('verifiers', 25, '100', '20', '10'),
  part('admin', 40, '1', '200', '2000'),
  part('web', 60, '1'),
  { ...part('eventstoredb', 60, '60'), needs: ['EVENT_STORE_URL'] },
  { ...part('leader', 45, '3'), needs: ['EVENT_STORE_URL', 'EVENT_STORE_FAULT'] },
];
