import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { galleryModuleOf } from '../../build/gallery-guard';
import { GalleryPage } from './gallery-page';
import type { GallerySection } from './gallery-section';

const SOURCES = join(__dirname, '..');
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.gallery.tsx'))
  .sort();

async function sectionOf(file: string): Promise<GallerySection> {
  const module: { readonly gallery: GallerySection } = await import(join(SOURCES, file));
  return module.gallery;
}

describe('the component gallery', () => {
  const complaints = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  const ask = jest.fn();

  beforeEach(() => {
    for (const complaint of complaints) complaint.mockReset();
    ask.mockReset();
    window.fetch = ask;
  });

  it.each(FILES)(
    '%s shows each state in both schemes, without a complaint and without a network',
    async (file) => {
      const section = await sectionOf(file);
      expect(section.states.length).toBeGreaterThan(0);
      render(<GalleryPage sections={[section]} />);
      for (const scheme of ['Giao diện sáng', 'Giao diện tối']) {
        const captions = within(screen.getByRole('region', { name: scheme }))
          .getAllByRole('figure')
          .map((figure) => figure.querySelector('figcaption')?.textContent);
        expect(captions).toEqual(section.states.map(({ caption }) => caption));
      }
      expect(complaints.flatMap((complaint) => complaint.mock.calls)).toEqual([]);
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('is told apart from what the build may deliver, file by file', () => {
    const delivered = [
      '/lac-thu/web/src/features/account/components/pro-badge.tsx',
      '/lac-thu/web/src/main.tsx',
    ];
    expect(galleryModuleOf(delivered)).toBeUndefined();
    for (const file of [...FILES, 'gallery/main.tsx', 'gallery/gallery-page.tsx']) {
      const id = `/lac-thu/web/src/${file}`;
      expect(galleryModuleOf([...delivered, id])).toBe(id);
    }
  });

  it('has a name of its own for every section', async () => {
    const titles = await Promise.all(FILES.map(async (file) => (await sectionOf(file)).title));
    expect(titles.length).toBeGreaterThan(10);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
