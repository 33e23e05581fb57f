import { describe, expect, test } from 'vitest';
import { band, before, behind, besideFace, crown, cuffs } from '../../../web/motif/crown-lines.ts';
import { arc, curve, lengthOf } from '../../../web/motif/geometry.ts';
import { brickPartings } from '../../../web/motif/partings.ts';
import { twistAlong } from '../../../web/motif/twist.ts';
import { weave } from '../../../web/motif/weave.ts';

describe('drawings of strands', () => {
  test('a straight line is as long as its ends are apart', () => {
    expect(lengthOf(curve([0, 0], [10, 0], [20, 0], [30, 0]))).toBeCloseTo(30);
    expect(lengthOf(arc([0, 0], [10, 10], 0, 180))).toBeCloseTo(Math.PI * 10, 0);
  });

  test('a twist takes one turn per pitch, alternating over and under', () => {
    const { over, under } = twistAlong(curve([0, 0], [0, 30], [0, 60], [0, 100]), { width: 20, pitch: 20 });
    expect(over.match(/M/g)).toHaveLength(3);
    expect(under.match(/M/g)).toHaveLength(2);
  });

  test('strands pass over each other in turn', () => {
    expect(weave(4, 10, 5).map(({ overIsFirst }) => overIsFirst)).toEqual([true, false, true, false]);
  });

  test('partings are laid like bricks: every section has its own place', () => {
    const sections = brickPartings(3, 20);
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    expect(new Set(sections.map(({ centre }) => centre.map(Math.round).join())).size).toBe(sections.length);
  });

  test('no drawing holds a number that is none', () => {
    const drawn = [...behind, ...besideFace, ...before, ...crown, band].flatMap(({ core, over, under }) => [
      core,
      over,
      under,
    ]);
    for (const path of [...drawn, cuffs]) expect(path).not.toMatch(/NaN|Infinity|undefined/);
  });
});
