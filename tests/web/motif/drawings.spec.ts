import { describe, expect, test } from 'vitest';
import {
  arc,
  band,
  bandCuffs,
  before,
  behind,
  besideFace,
  brickPartings,
  crown,
  cuffs,
  curve,
  lengthOf,
  twistAlong,
  weave,
} from '../../../adapters/strands.ts';

import { standInAt, standInOf } from '../../../web/motif/stand-in.tsx';

describe('drawings of strands', () => {
  test('a straight line is as long as its ends are apart', () => {
    expect(lengthOf(curve([0, 0], [10, 0], [20, 0], [30, 0]))).toBeCloseTo(30);
    expect(lengthOf(arc([0, 0], [10, 10], 0, 180))).toBeCloseTo(Math.PI * 10, 0);
  });

  test('a twist takes one turn per pitch, alternating over and under', () => {
    const { over, under } = twistAlong(curve([0, 0], [0, 30], [0, 60], [0, 100]), { width: 20, pitch: 20 });
    expect(over.match(/M/g)).toHaveLength(3);
    expect(under.match(/M/g)).toHaveLength(3);
  });

  test('the parts of a twist meet in the same lines, so that no light shows between them', () => {
    const { over, under } = twistAlong(curve([0, 0], [30, 30], [-30, 60], [0, 100]), { width: 20, pitch: 20 });
    const parts = (path: string) => path.split('Z').flatMap((part) => (part === '' ? [] : [part.split(/[MC ]+/)]));
    const inTurn = parts(over).flatMap((part, index) => [part, ...parts(under).slice(index, index + 1)]);
    // The points are the start and four curves of three each. The first curve is the upper line, the third the lower.
    const points = (part: readonly string[]) =>
      Array.from({ length: 13 }, (_, index) => part.slice(1 + index * 2, 3 + index * 2).join(' '));
    for (const [index, part] of inTurn.slice(1).entries()) {
      const before = points(inTurn[index] ?? []);
      expect(points(part).slice(0, 4)).toEqual(before.slice(6, 10).toReversed());
    }
  });

  test('strands pass over each other in turn', () => {
    expect(weave(4, 10, 5).map(({ overIsFirst }) => overIsFirst)).toEqual([true, false, true, false]);
  });

  test('partings are laid like bricks: every section has its own place', () => {
    const sections = brickPartings(3, 20);
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    expect(new Set(sections.map(({ centre }) => centre.map(Math.round).join())).size).toBe(sections.length);
  });

  test('sixteen drawings stand in for photographs, and neighbors differ in drawing and colors', () => {
    const looks = Array.from({ length: 16 }, (_, index) => standInAt(index));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(16);
    for (const [index, look] of looks.slice(1).entries()) {
      expect(look.drawing).not.toBe(looks[index]?.drawing);
      expect(look.palette).not.toBe(looks[index]?.palette);
    }
  });

  test('a service is drawn as its method, where its name says one', () => {
    const drawn = (name: string) => standInOf({ id: 'one', name }).drawing;
    expect(drawn('Microlocs Install: Braid Locs')).toBe('braids');
    expect(drawn('Microlocs Install: Two Strand Twist')).toBe('ropes');
    expect(drawn('Microlocs Install: Interlocks')).toBe('chains');
    expect([drawn('Retightening 4-5 weeks'), drawn('Loc Repair')]).toEqual(['partings', 'chains']);
    expect([drawn('Locs Styling'), drawn('Loc Detox and Deep Cleanse')]).toEqual(['coils', 'waves']);
    expect(standInOf({ id: 'one', name: 'Gift' })).toEqual(standInOf({ id: 'one', name: 'Present' }));
  });

  test('retightenings are drawn as fine as the locs, in one palette for each number of weeks', () => {
    const drawn = (name: string, id: string) => standInOf({ id, name: `Retightening ${name}` });
    const [fine, medium, later] = [
      drawn('4-5 weeks Extra Small', 'a'),
      drawn('4-5 weeks Medium', 'b'),
      drawn('6-7 weeks Medium', 'c'),
    ];
    expect([fine.section, medium.section]).toEqual([15, 26]);
    expect(fine.palette).toBe(medium.palette);
    expect(later.palette).not.toBe(medium.palette);
  });

  test('no drawing holds a number that is none', () => {
    const drawn = [...behind, ...besideFace, ...before, ...crown, band].flatMap(({ core, over, under }) => [
      core,
      over,
      under,
    ]);
    for (const path of [...drawn, cuffs, bandCuffs]) expect(path).not.toMatch(/NaN|Infinity|undefined/);
  });
});
