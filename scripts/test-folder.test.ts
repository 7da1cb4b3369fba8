import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftFolders } from './test-folder.ts';

test('only the folders of runs that have ended are removed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'left-folders-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const names = [`qanoon-test-run-${process.pid}-a`, 'qanoon-test-run-abc', `other-${ended}-b`];
  for (const name of [...names, `qanoon-test-run-${ended}-c`])
    mkdirSync(join(parent, name, 'databases'), { recursive: true });
  removeLeftFolders(parent);
  expect(readdirSync(parent).sort()).toEqual(names.sort());
});
