import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { clips } from '../fixtures/files.ts';

const RENDITIONS = [
  { name: 'audio', height: null, bytes: 4_800_000, bandwidth: 48_000 },
  { name: '240p', height: 240, bytes: 12_400_000, bandwidth: 180_000 },
  { name: '480p', height: 480, bytes: 31_200_000, bandwidth: 620_000 },
  { name: '720p', height: 720, bytes: 64_700_000, bandwidth: 1_400_000 },
];

/** The HLS files of a seeded clip by name. Remuxing is fast, because nothing is encoded. */
let files: Map<string, Buffer> | undefined;
function hlsFiles(): Map<string, Buffer> {
  if (files) return files;
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-stream-'));
  const names = ['media.m3u8', 'init.mp4', '0.m4s'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    '600',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_segment_filename',
    '%d.m4s',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-i', clips(1)[0]!.path, '-c', 'copy', ...hls, 'media.m3u8'], {
    cwd: folder,
  });
  files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return files;
}

/** The `stream` of a converted video whose uploaded file has this URL. */
export const streamUrl = (url: string) => ({
  url: derivativeUrl(url, 'stream.m3u8'),
  qualities: RENDITIONS,
  originalPlaysEverywhere: true,
});

/** Serves the files of these streams; every rendition is the same clip. */
export async function serveStream(page: Page): Promise<void> {
  const videoRenditions = RENDITIONS.filter(({ height }) => height !== null);
  const master = videoRenditions.map(
    ({ name, bandwidth }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="avc1.64001f,mp4a.40.2"\n${name}.m3u8`,
  );
  await page.route(/\/files\/[^/]+\/[^/?]+\.(?:m3u8|m4s|mp4)\?/u, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (name === 'stream.m3u8') return route.fulfill({ body: ['#EXTM3U', ...master, ''].join('\n') });
    return route.fulfill({ body: hlsFiles().get(name.endsWith('.m3u8') ? 'media.m3u8' : name)! });
  });
}
