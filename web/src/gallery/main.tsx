/// <reference types="vite/client" />
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryPage } from './gallery-page';
import type { GallerySection } from './gallery-section';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/global.css';
import '@mantine/core/styles.layer.css';
import '../theme/touch-targets.css';

// Sections contain all their data, so requests are rejected.
window.fetch = () => Promise.reject(new Error('The gallery has no network.'));

const files = import.meta.glob<{ readonly gallery: GallerySection }>('../**/*.gallery.tsx', { eager: true });
const sections = Object.keys(files)
  .sort()
  .flatMap((file) => files[file]?.gallery ?? []);

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <GalleryPage sections={sections} />
  </StrictMode>,
);
