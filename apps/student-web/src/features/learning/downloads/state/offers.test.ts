import { expect, test } from 'vitest';
import { downloadOffers } from './offers.ts';
import { localPlaylists } from './playlists.ts';

const quality = (name: 'audio' | '240p' | '480p' | '720p', bytes: number) => ({
  name,
  bytes,
  height: null,
  bandwidth: 1,
});
const stream = (...qualities: ReturnType<typeof quality>[]) => ({
  url: 'x',
  qualities,
  originalPlaysEverywhere: true,
});
const kinds = (video: Parameters<typeof downloadOffers>[0]) => downloadOffers(video).map(({ kind }) => kind);

test('audio, 240p and 480p can be downloaded, and the uploaded file only if there is no smaller video', () => {
  const all = stream(quality('audio', 1), quality('240p', 2), quality('480p', 3), quality('720p', 4));
  expect(kinds({ url: 'x', bytes: 9, stream: all })).toEqual(['audio', '240p', '480p']);
  expect(kinds({ url: 'x', bytes: 9, stream: null })).toEqual(['original']);
  expect(kinds({ url: 'x', bytes: 9, stream: stream(quality('audio', 1)) })).toEqual(['audio', 'original']);
  expect(kinds({ url: null, bytes: null, stream: null })).toEqual([]);
});

const MAIN = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1"',
  '240p.m3u8?u=1&sig=a',
  '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a"',
  'audio.m3u8?u=1&sig=a',
  '',
].join('\n');
const MEDIA =
  '#EXTM3U\n#EXT-X-MAP:URI="240p.mp4?u=1&sig=a",BYTERANGE="9@0"\n#EXTINF:2,\n240p.mp4?u=1&sig=a\n#EXT-X-ENDLIST\n';

test('the playlists of a device name one rendition, without signatures', () => {
  expect(localPlaylists('240p', MAIN, MEDIA)).toEqual({
    main: '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1"\n240p.m3u8\n',
    media: '#EXTM3U\n#EXT-X-MAP:URI="240p.mp4",BYTERANGE="9@0"\n#EXTINF:2,\n240p.mp4\n#EXT-X-ENDLIST\n',
  });
  expect(() => localPlaylists('480p', MAIN, MEDIA)).toThrow('The playlist has no 480p.');
});
