import { outlineOf } from './outline';

test('frames the corners and finds their middle', () => {
  expect(outlineOf('10,20 30,20 30,60 10,60')).toEqual({
    left: 10,
    top: 20,
    width: 20,
    height: 40,
    points: '10,20 30,20 30,60 10,60',
    centre: { left: 50, top: 50 },
  });
});

test('the middle leans to where the corners are', () => {
  expect(outlineOf('0,0 30,0 0,30')?.centre).toEqual({ left: 33.33, top: 33.33 });
});

test.each([null, '', '10,20', '10,20 30,40', '10,20 30,40 x,1', '10,20 30,40 101,1', '10,20 20,20 30,20', '10,20,30 1,2 3,4'])(
  'no outline in %p',
  (corners) => {
    expect(outlineOf(corners)).toBeNull();
  },
);
