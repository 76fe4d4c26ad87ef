import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { announceNonce } from './lib/csp-nonce';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/global.css';

announceNonce();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
