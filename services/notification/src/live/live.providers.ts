import { LiveController } from './live.controller';
import { OpenScreens } from './open-screens';

export const liveControllers = [LiveController];

export const liveProviders = [OpenScreens];
