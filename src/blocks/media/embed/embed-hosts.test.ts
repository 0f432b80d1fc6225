import { describe, expect, test } from 'vitest';
import { embedOf, filmOf } from './embed-hosts.ts';

describe('addresses of allowed hosts become frames', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0'],
    ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5',
      'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5',
    ],
    [
      'https://soundcloud.com/waterrijk/raad-in-gesprek',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fwaterrijk%2Fraad-in-gesprek',
    ],
    ['https://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ])('%s', (address, frame) => {
    expect(embedOf(address)?.frame).toBe(frame);
  });

  test('a place on the map becomes the box around it', () => {
    expect(embedOf('https://www.openstreetmap.org/#map=15/52.3508/5.2647')?.frame).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=5.25371%2C52.34531%2C5.27569%2C52.35629&layer=mapnik',
    );
  });
});

test.each([
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/feed/subscriptions',
  'https://www.google.com/search?q=x',
  'javascript:alert(1)',
  '',
])('%j is not framed', (address) => {
  expect(embedOf(address)).toBeUndefined();
});

describe('a film is played as was asked', () => {
  const playing = { start: 30, hasCaptions: true, language: 'nl' };

  test.each([
    ['https://youtu.be/aqz-KE-bpKQ', '/embed/aqz-KE-bpKQ?rel=0&start=30&cc_load_policy=1&cc_lang_pref=nl&hl=nl'],
    ['https://vimeo.com/76979871', '/video/76979871?dnt=1&texttrack=nl#t=30s'],
    ['https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5', '/embed/episode/7makk4oTQel546B0PZlDM5'],
  ])('%s', (address, path) => {
    expect(filmOf(address, playing)?.frame.replace(/^https:\/\/[^/]+/, '')).toBe(path);
    expect(filmOf(address, { ...playing, start: 0, hasCaptions: false })?.frame).toBe(embedOf(address)?.frame);
  });

  test('a map is none', () => {
    expect(filmOf('https://www.openstreetmap.org/#map=15/52.3508/5.2647', playing)).toBeUndefined();
  });
});
