import './browser/history-steps.ts';
import './theme/base.css';
import './theme/fonts.css';
import './theme/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
