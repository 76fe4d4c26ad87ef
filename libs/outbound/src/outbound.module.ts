import { Module, type DynamicModule } from '@nestjs/common';
import { OutboundGuard, type OutboundSettings } from './outbound-guard';

/** Provides {@link OutboundGuard} with the allowed hosts of this installation. */
@Module({})
export class OutboundModule {
  static forService(settings: OutboundSettings): DynamicModule {
    return {
      module: OutboundModule,
      providers: [{ provide: OutboundGuard, useFactory: () => new OutboundGuard(settings) }],
      exports: [OutboundGuard],
    };
  }
}
