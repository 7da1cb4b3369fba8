export const title = 'Type';
export const order = 2;

export const gallery = {
  display: <p className="display">The law, section by section.</p>,
  headings: (
    <div className="grid gap-4">
      <p className="font-display text-h1">Heading one, 48</p>
      <p className="font-display text-h2">Heading two, 32</p>
      <p className="font-display text-h3">Heading three, 22</p>
      <p className="lead">Lead, 19. Sets up the page in one or two sentences.</p>
    </div>
  ),
  text: (
    <div className="grid gap-3">
      <p>
        Body, 16. Running text is Instrument Sans on a 1.6 line, never wider than 42rem.{' '}
        <a className="link" href="#type">
          Read the guide
        </a>{' '}
        in it.
      </p>
      <p className="text-sm text-ink-2">Small, 14. Tables, help text and metadata.</p>
      <p className="text-xs text-ink-3">Caption, 13. The smallest size in the product.</p>
      <p className="urdu w-max text-2xl" lang="ur">
        قانون، دفعہ بہ دفعہ
      </p>
    </div>
  ),
};
