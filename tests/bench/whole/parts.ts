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
  part('append', 10, '2000'),
  part('start', 15),
  part('booking', 15, '60'),
  part('growth', 40, '1000', '5000'),
  part('load', 40, '1', '32', '250'),
  part('faults', 60),
  part('lists', 20, '200', '20000'),
  part('http', 80, '1000'),
  part('kept', 50, '500', '1'),
  part('views', 20, '1000'),
  part('replay', 20, '1000'),
  part('stores', 20, '1000', 'salon'),
  part('verify', 10, '500'),
  part('import', 30, '1000', '4000'),
  part('kill', 20, '10'),
  part('attack', 40, '5'),
  part('notices', 30, '50', '5'),
  part('simulation', 20, 'seeds', '1', '200'),
  part('tampering', 10, '500', '100'),
  part('verifiers', 20, '100', '20', '10'),
  part('admin', 40, '1', '200', '2000'),
  part('web', 60, '1'),
  { ...part('leader', 60, '3'), needs: ['EVENT_STORE_URL', 'EVENT_STORE_FAULT'] },
];
