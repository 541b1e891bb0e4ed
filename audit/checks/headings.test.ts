import { edit, found } from '../fixtures/small-site';
import { headings } from './headings';

test('one heading of the first level', () => {
  expect(found(headings, edit('/pt', '<h1>/pt</h1>', ''))[0]).toBe('error /pt has 0 headings of the first level: one is right');
  expect(found(headings, edit('/pt', '<main>', '<main><h1>x</h1>'))).toEqual(['error /pt has 2 headings of the first level: one is right']);
});

test('no level is skipped on the way down; back up it may be any', () => {
  expect(found(headings, edit('/pt', '<h3>c</h3>', '<h4>c</h4>'))).toEqual(['error /pt goes from h2 to h4 at “c”: it should be h3']);
  expect(found(headings, edit('/pt', '<h3>c</h3>', '<h3>c</h3><h4>d</h4>'))).toEqual([]);
});

test('a heading says something, be it by a picture; what nobody sees is not looked at', () => {
  expect(found(headings, edit('/pt', '<h3>c</h3>', '<h3> <span></span></h3>'))).toEqual(['error /pt has a heading (h3) without words']);
  expect(found(headings, edit('/pt', '<h3>c</h3>', '<h3><img src="/a.svg" alt="c"></h3>'))).toEqual([]);
  expect(found(headings, edit('/pt', '<h3>c</h3>', '<div hidden><h6>c</h6></div>'))).toEqual([]);
});
