import { Controller, Get } from '@nestjs/common';
import type { SpeechEngineList } from '@lacthu/contracts';
import { Access } from '@lacthu/http';
import { presentEngineList } from './engine-list.presenter';
import { EngineListQueries } from './engine-list.queries';

@Controller('api/tts/engines')
export class EngineListController {
  constructor(private readonly engineList: EngineListQueries) {}

  @Access('public')
  @Get()
  async find(): Promise<SpeechEngineList> {
    return presentEngineList(await this.engineList.find());
  }
}
