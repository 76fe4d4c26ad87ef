import './lib/browser-policy';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app';
import { routes } from './app/router';
import { reloadForNewBuild } from './lib/new-build';
import './styles/stand-in-fonts.css';
import './styles/tokens.css';
import './styles/global.css';
import './first-view/first-view.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Created in a task of its own, before React starts: it is half of the work, and a phone can react to input in between.
const router = createBrowserRouter(routes);
reloadForNewBuild(router);
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
