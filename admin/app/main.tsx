import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the admin has no element "root"');
createRoot(root).render(<App />);
