import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Logo } from '../src/components/brand/brand.tsx';
import '../src/styles/ui.css';
import '../src/components/shell/navbar.css';
import '../src/components/shell/site-footer.css';
import './gallery.css';
import { Toaster } from '../src/components/feedback/toast.tsx';
import { applyStoredTheme, ThemeToggle } from '../src/theme/theme.tsx';

type GalleryModule = { title?: string; order?: number; gallery: Record<string, React.ReactNode> };

const modules = import.meta.glob<GalleryModule>('../src/**/*.gallery.tsx', { eager: true });
const sections = Object.entries(modules)
  .map(([path, { title, order = 100, gallery }]) => ({
    name: fileName(path),
    title: title ?? fileName(path),
    order,
    gallery,
  }))
  .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));

function fileName(path: string): string {
  return path.replace(/^.*\/|\.gallery\.tsx$/g, '');
}

function Gallery() {
  return (
    <main className="page py-12">
      <div className="mb-10 flex items-start justify-between">
        <div>
          <Logo />
          <h1 className="mt-6">Components and states</h1>
        </div>
        <ThemeToggle />
      </div>
      {sections.map((section, index) => (
        <section key={section.name} id={section.name} className="gallery-section">
          <header>
            <span className="sect" aria-hidden="true">
              § {index + 1}
            </span>
            <h2>{section.title}</h2>
          </header>
          <div className="gallery-states">
            {Object.entries(section.gallery).map(([name, state]) => (
              <div key={name} className="gallery-state" data-state-name={name}>
                <span className="gallery-label">{name}</span>
                <div>{state}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

applyStoredTheme();
const forced = new URLSearchParams(location.search).get('theme');
if (forced === 'dark' || forced === 'light') document.documentElement.dataset.theme = forced;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <React.StrictMode>
      <Gallery />
      <Toaster />
    </React.StrictMode>,
  );
}
