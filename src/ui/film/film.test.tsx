/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';

import { Film } from './film';

const props = {
  src: '/media/a/filme.mp4',
  poster: null,
  captions: '/media/b/filme-pt.vtt',
  language: { code: 'pt-PT', name: 'Português' },
  play: 'Ver o vídeo',
  title: 'Como se lava um solo',
  length: '0:35',
};

test('the film is a link to its file, and no player, until somebody wants to see it', () => {
  const { container } = render(<Film {...props} />);
  expect(screen.getByRole('link', { name: 'Ver o vídeo · 0:35' }).getAttribute('href')).toBe(props.src);
  expect(container.querySelector('video')).toBeNull();
});

test('then it plays, with its captions shown, and has the focus', () => {
  // The test's document does not know that a film with controls can have the focus.
  const focus = jest.spyOn(HTMLVideoElement.prototype, 'focus');
  const { container } = render(<Film {...props} />);
  fireEvent.click(screen.getByRole('link'));
  const video = container.querySelector('video');
  expect(video?.getAttribute('src')).toBe(props.src);
  expect(video?.autoplay && video.controls).toBe(true);
  expect(focus).toHaveBeenCalledTimes(1);
  const track = container.querySelector('track');
  expect([track?.kind, track?.srclang, track?.default]).toEqual(['captions', 'pt-PT', true]);
});

test('a film without captions has no track', () => {
  const { container } = render(<Film {...props} captions={null} />);
  fireEvent.click(screen.getByRole('link'));
  expect(container.querySelector('track')).toBeNull();
});
