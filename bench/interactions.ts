import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test';
import { build } from '@qanoon/db/testing/factories';
import { DEMO, signIn } from '../e2e/fixtures/accounts.ts';
import { addPendingPayments, withDatabase } from '../e2e/fixtures/database.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { enrollNewStudent } from '../e2e/fixtures/students.ts';
import { editor, sectionCard } from '../e2e/pages/course-editor.ts';
import { courseOutline, openPlayer } from '../e2e/pages/player.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Measures the interactions of the three screens with the most of them, as Interaction to Next Paint does:
 * the time from a key or click to the next frame, on a processor that is four times slower: `pnpm bench
 * interactions [runs] [review | editor | player]`. The floors are plain pages: a button that changes one text
 * is the least possible time, and one that fills a table of 300 rows follows the machine's speed, for the
 * comparison of releases. Chromium rounds to 8 ms and reports none below 16 ms, which count as 16. The
 * processor's time of the page's main thread does not depend on other programs of the machine; it contains
 * everything that the page does within a second of the interaction, also the queries of the bench. Two parts
 * of it are printed: scripts, and styles with layout. Build the apps first.
 */
const runs = Number(process.argv[2] ?? 3);
const wanted = process.argv[3];
const SLOWDOWN = 4;
const TARGET_MS = 100;
const REQUESTS = 60;
const LECTURES = [12, 12, 12];
const HOVER_MS = 300;
const TABLE = 'a button fills a table';
const TABLE_ROWS = 300;

/** Runs the action and notes its slowest interaction. */
type Measure = (name: string, action: () => Promise<unknown>) => Promise<void>;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const course = await withDatabase(server, (db) =>
    build.courseWithVideos(db, LECTURES, { title: 'A long course' }),
  );
  const screens = { floor, review, editor: editLongCourse, player };
  let floorMs = Number.NaN;
  for (const [screen, visit] of Object.entries(screens)) {
    if (wanted && screen !== wanted && screen !== 'floor') continue;
    const medians = await measureScreen(screen, visit);
    if (screen === 'floor') floorMs = medians.get(TABLE)!;
    else for (const [name, ms] of medians) addFigure(`${screen}: ${name}`, ms, 'ms', floorMs);
  }
  process.stdout.write(
    `Target: at most ${TARGET_MS} ms each. The course has ${course.videos.length} lectures.\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}

/** Prints the interactions of a screen, and returns the median of each in milliseconds. */
async function measureScreen(screen: string, visit: typeof floor): Promise<Map<string, number>> {
  const figures = new Map<string, { times: number[]; processor: ProcessorTime[] }>();
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(`(${observe})()`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const measure: Measure = async (name, action) => {
      await settle(page);
      await page.evaluate('interactions.clear()');
      const before = await processorTime(session);
      await action();
      await settle(page);
      const after = await processorTime(session);
      const { times, processor } = figures.get(name) ?? { times: [], processor: [] };
      figures.set(name, { times, processor });
      times.push(await page.evaluate<number>('Math.max(16, ...interactions.values())'));
      processor.push({
        all: after.all - before.all,
        scripts: after.scripts - before.scripts,
        layout: after.layout - before.layout,
      });
    };
    await visit(context, page, measure);
    await context.close();
  }
  process.stdout.write(
    `\n| ${screen} | median ms | slowest ms | processor ms | scripts ms | styles and layout ms |\n|---|--:|--:|--:|--:|--:|\n`,
  );
  for (const [name, { times, processor }] of figures) {
    const parts = (['all', 'scripts', 'layout'] as const).map((part) =>
      Math.round(median(processor.map((each) => each[part]))),
    );
    process.stdout.write(`| ${[name, median(times), Math.max(...times), ...parts].join(' | ')} |\n`);
  }
  return new Map([...figures].map(([name, { times }]) => [name, median(times)]));
}

type ProcessorTime = { all: number; scripts: number; layout: number };

/** Milliseconds of the main thread since the page was opened. */
async function processorTime(session: CDPSession): Promise<ProcessorTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (metric: string) => 1000 * metrics.find(({ name }) => name === metric)!.value;
  return {
    all: of('TaskDuration'),
    scripts: of('ScriptDuration'),
    layout: of('RecalcStyleDuration') + of('LayoutDuration'),
  };
}

/**
 * This function runs in the page. An interaction, such as a click, has several events, of which the slowest
 * counts.
 */
function observe(): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Waits until the page has painted and has reported it. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(700);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Clicks after the pointer has reached the button, as people do. Press and release are painted together. */
function click(button: Locator): () => Promise<void> {
  return async () => {
    await button.hover();
    await button.page().waitForTimeout(HOVER_MS);
    await button.click();
  };
}

async function floor(_context: BrowserContext, page: Page, measure: Measure): Promise<void> {
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Plain</title>
        <button onclick="this.textContent = 'On'">Off</button>
        <button onclick="fill()">Fill</button><table></table>
        <script>
          function fill() {
            for (let row = 0; row < ${TABLE_ROWS}; row += 1) {
              const cells = document.querySelector('table').insertRow();
              for (const text of ['Row ' + row, 'A name', 'An amount', 'A date']) cells.insertCell().textContent = text;
            }
          }
        </script>`,
    }),
  );
  await page.goto(`${server.url}/plain`);
  await slowDown(page);
  await measure('a button changes one text', click(page.getByRole('button', { name: 'Off' })));
  await measure(TABLE, click(page.getByRole('button', { name: 'Fill' })));
}

async function review(context: BrowserContext, page: Page, measure: Measure): Promise<void> {
  await addPendingPayments(server, REQUESTS);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments?search=Queue`);
  await expect(page.locator('tbody tr').nth(40)).toBeAttached();
  await slowDown(page);
  const press = (key: string) => () => page.keyboard.press(key);
  await measure('next request', press('j'));
  await measure('open the proof', press('o'));
  await measure('next proof', press('ArrowDown'));
  await measure('approve', press('a'));
  await measure('open the rejection', press('r'));
  await measure('choose a reason', press('3'));
  await measure('reject', press('Enter'));
  await measure('close the proof', press('Escape'));
  await measure('filter by status', click(page.getByRole('tab', { name: /^All/u })));
  const search = page.getByRole('searchbox');
  await search.focus();
  await measure('type a search', () => search.pressSequentially('Student 0', { delay: 150 }));
}

async function editLongCourse(context: BrowserContext, page: Page, measure: Measure): Promise<void> {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/courses?q=A%20long%20course`);
  await page.getByRole('button', { name: 'Edit A long course' }).first().click();
  const form = editor(page);
  await form.getByLabel('Title of section 3', { exact: true }).waitFor();
  await slowDown(page);
  const type = async (label: string) => {
    const field = form.getByLabel(label, { exact: true }).first();
    await field.focus();
    await field.pressSequentially('Offer', { delay: 150 });
  };
  await measure('type in the title', () => type('Title'));
  await measure('type in the description', () => type('Full description'));
  await measure('type in a lecture’s title', () => type('Video title'));
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  await measure('add a lecture', click(button('Add video to section 1')));
  await measure('add a section', click(button('Add section')));
  await measure('fold a section', click(button('Fold section 2')));
  await button('Move section 3').focus();
  await measure('pick a section up', () => page.keyboard.press('Space'));
  await measure('move it up', () => page.keyboard.press('ArrowUp'));
  await measure('put it down', () => page.keyboard.press('Space'));
  await sectionCard(page, 1)
    .getByRole('button', { name: /^Move video 2/u })
    .focus();
  await measure('pick a lecture up', () => page.keyboard.press('Space'));
  await measure('move the lecture down', () => page.keyboard.press('ArrowDown'));
  await measure('put the lecture down', () => page.keyboard.press('Space'));
}

async function player(context: BrowserContext, page: Page, measure: Measure): Promise<void> {
  const api = await request.newContext();
  const student = await enrollNewStudent(api, server, { watched: 2 });
  await api.dispose();
  await openPlayer(context, server, student, page);
  await slowDown(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await measure('play', click(page.getByRole('button', { name: /^Play (?!next).+/u })));
  await measure('pause', () => page.keyboard.press('k'));
  await measure('seek by key', () => page.getByRole('slider', { name: 'Seek' }).press('ArrowRight'));
  await measure('open the transcript', click(page.getByRole('tab', { name: 'Transcript' })));
  await measure('open the resources', click(page.getByRole('tab', { name: 'Resources' })));
  await measure('open a section', click(courseOutline(page).locator('button[aria-expanded=false]').first()));
  await measure('mute', click(button('Mute')));
  await measure('next lecture', click(button('Next Video')));
  await measure('previous lecture', click(button('Previous Video')));
}
