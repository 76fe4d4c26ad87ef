import type { Provider } from '@nestjs/common';
import { PosterStore } from './poster-store';

export const postersProviders: Provider[] = [PosterStore];
