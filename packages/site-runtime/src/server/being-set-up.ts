/**
 * The paths that are served while the academy has no owner: health checks, the setup page with its files, and
 * tRPC, which checks its calls itself. The query is not part of the path. The API says it in the `config` of its routes.
 */
const SERVED = /^\/(?:healthz|readyz|trpc\/.+|assets\/[\w.-]+|favicon\.(?:svg|ico)|setup\/[\w-]{1,200})$/u;

/** Whether a separate public site responds to this URL while the academy has no owner. */
export const isServedDuringSetup = (url: string): boolean => SERVED.test(url.split('?')[0]!);

/**
 * The page of every other URL during the setup. It is in both languages, because nobody has chosen one, and
 * needs no other file.
 */
export const BEING_SET_UP_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>This academy is being set up</title>
<style>
:root { color-scheme: light dark; --ground: #f8f4ea; --ink: #1c1b17; --ink-2: #55524a; --rule: #b08d3e; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1512; --ink: #efe9da; --ink-2: #b5b0a2; } }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: var(--ground);
  color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem; }
h1 { margin: 0 0 1rem; padding-top: 1.5rem; border-top: 2px solid var(--rule);
  font: 500 2rem/1.2 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; color: var(--ink-2); }
:lang(ur) { font: 1.0625rem/2.2 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Noto Naskh Arabic', serif; }
:lang(ur) h1 { font-size: 1.75rem; font-weight: 400; }
</style></head><body><main><h1>This academy is being set up</h1>
<p>It will open soon. Please come back later.</p>
<p>Are you the owner? Open the setup address that the server printed when it started. It is valid for 30 minutes; a restart prints a new one.</p>
<section lang="ur" dir="rtl"><h1>یہ اکیڈمی ابھی تیار کی جا رہی ہے</h1>
<p>یہ جلد کھل جائے گی۔ کچھ دیر بعد دوبارہ آئیں۔</p>
<p>کیا آپ اس کے مالک ہیں؟ سرور نے شروع ہوتے وقت جو پتہ لکھا تھا، اسے کھولیں۔ یہ 30 منٹ تک کام کرتا ہے۔ سرور دوبارہ شروع کرنے سے نیا پتہ ملتا ہے۔</p></section>
</main></body></html>
`;
