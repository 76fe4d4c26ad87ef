import { DisplayNames } from './display-names';

export const peopleProviders = [DisplayNames];
