import { DiscoveryController } from './discovery.controller';
import { SitemapsQueries } from './sitemaps.queries';
import { StoryFeedQueries } from './story-feed.queries';

export const discoveryControllers = [DiscoveryController];

export const discoveryProviders = [SitemapsQueries, StoryFeedQueries];
