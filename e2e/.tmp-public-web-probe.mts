import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4310';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
async function signed(ctx: any, email = 'new@demo.qanoonacademy.pk', password = 'student-demo', admin = false) {
  const r = await ctx.request.post(`${base}/trpc/auth.${admin ? 'adminLogin' : 'login'}`, { data: { email, password, remember: true } });
  const { token, ...user } = (await r.json()).result.data;
  await ctx.addInitScript(([t, u]: string[]) => { localStorage.setItem('token', t); localStorage.setItem('user', u); }, [token, JSON.stringify(user)]);
}
const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
await signed(phone);
let p = await phone.newPage();
await p.goto(base);
await p.getByRole('button', { name: 'Open menu' }).click();
await p.locator('.sheet .who').click();
await p.waitForTimeout(400);
console.log('phone: Sign Out reachable?', await p.getByRole('menuitem', { name: 'Sign Out' }).count(), 'sheet open', await p.locator('.sheet').count());
const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await signed(desk);
p = await desk.newPage();
await p.goto(base);
await p.getByRole('main').getByRole('link', { name: 'Get Started' }).hover();
await p.waitForTimeout(800);
console.log('desk: after hover on Get Started', p.url());
await p.goto(`${base}/?search=123`); await p.waitForTimeout(800);
console.log('search=123 box:', await p.getByRole('searchbox').inputValue(), p.url());
for (const path of ['/auth', '/auth/foo', '/course', '/course/x/y', '/foo/bar', '/course/nope', '/course/' + 'x'.repeat(80)]) {
  const g = await browser.newContext(); const q = await g.newPage();
  await q.goto(base + path); await q.waitForTimeout(1500);
  console.log(path.slice(0, 30), '→', q.url().slice(0, 60), '| h1:', await q.locator('h1').allTextContents());
  await g.close();
}
await browser.close();
