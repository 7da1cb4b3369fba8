import { show, showAgain } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BrandProvider, LogoFace } from './brand.tsx';

const brand = (name: string) => ({ name, nameUrdu: '', logoUrl: null, letter: 'M', hasOwnColor: false });
const showName = (name: string, width = '12rem') =>
  show(() => (
    <BrandProvider value={brand(name)}>
      <div style={{ width, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <a className="brand" href="#home">
          <LogoFace />
        </a>
      </div>
    </BrandProvider>
  ));

const wordOf = (name: string) => page.getByTitle(name).element();

test('shows the whole of a long name on two lines', async () => {
  const name = 'Mall Road Law Academy';
  await showName(name);
  expect(wordOf(name).scrollWidth).toBeLessThanOrEqual(wordOf(name).clientWidth);
  expect(wordOf(name).scrollHeight).toBeLessThanOrEqual(wordOf(name).clientHeight);
  expect(wordOf(name).getBoundingClientRect().height).toBeLessThanOrEqual(64);
});

test('cuts a name of three lines, so that it stays inside the header', async () => {
  const name = 'Quetta College of Law and Jurisprudence';
  await showName(name);
  expect(wordOf(name).getBoundingClientRect().height).toBeLessThanOrEqual(64);
});

test('keeps a short name on one line', async () => {
  await showName('Qanoon Academy', '15rem');
  const lineHeight = Number.parseFloat(
    getComputedStyle(page.getByTitle('Qanoon Academy').element()).lineHeight,
  );
  expect(page.getByTitle('Qanoon Academy').element().getBoundingClientRect().height).toBeLessThan(
    2 * lineHeight,
  );
});

test('keeps a long name on one line in Urdu, whose script is too high for two', async () => {
  const name = 'لاہور کالج برائے قانون و فقہ'; // not-urdu: the name of an academy
  await showName(name);
  await showAgain('ur');
  const { fontSize } = getComputedStyle(wordOf(name));
  expect(wordOf(name).getBoundingClientRect().height).toBeLessThan(1.5 * Number.parseFloat(fontSize));
});
