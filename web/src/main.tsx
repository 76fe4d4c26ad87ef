import './lib/browser-policy';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { reloadForNewBuild } from './lib/new-build';
import { registerWorker } from './offline/register-worker';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
reloadForNewBuild();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
