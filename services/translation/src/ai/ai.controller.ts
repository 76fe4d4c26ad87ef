import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  extractCharactersFieldsSchema,
  initializePromptRequestSchema,
  proposeGlossaryRequestSchema,
  updateMemoryByAiRequestSchema,
  updatePromptWithCharactersRequestSchema,
  type ExtractCharactersResponse,
  type InitializePromptRequest,
  type InitializePromptResponse,
  type ProposeGlossaryRequest,
  type ProposeGlossaryResponse,
  type UpdateMemoryByAiRequest,
  type UpdateMemoryByAiResponse,
  type UpdatePromptWithCharactersRequest,
  type UpdatePromptWithCharactersResponse,
} from '@lacthu/contracts';
import {
  Access,
  CallerIdentity,
  ZodPipe,
  callerSignal,
  parseWith,
  mapDisconnect,
  type Identity,
} from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { readCharacterForm } from '../character-files/read-character-form';
import type { FormRequest } from '../file-form/read-file-form';
import {
  presentCharacters,
  presentFirstPrompt,
  presentGlossary,
  presentMemory,
  presentUpdatedPrompt,
} from './ai.presenter';
import { ExtractCharacters } from './extract-characters.use-case';
import { InitializePrompt } from './initialize-prompt.use-case';
import { ProposeGlossary } from './propose-glossary.use-case';
import { UpdateMemoryByAi } from './update-memory-by-ai.use-case';
import { UpdatePromptWithCharacters } from './update-prompt-with-characters.use-case';

/** AI helpers for prompt, memory, characters and glossary. Nothing is stored here: screens store what a person accepts. */
@Access('user')
@Controller('api/ai')
export class AiController {
  constructor(
    private readonly initializePrompt: InitializePrompt,
    private readonly extractCharacters: ExtractCharacters,
    private readonly updatePromptWithCharacters: UpdatePromptWithCharacters,
    private readonly updateMemoryByAi: UpdateMemoryByAi,
    private readonly proposeGlossary: ProposeGlossary,
  ) {}

  @Post('initialize-prompt')
  @HttpCode(200)
  async postInitializePrompt(
    @Body(new ZodPipe(initializePromptRequestSchema)) body: InitializePromptRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InitializePromptResponse> {
    return presentFirstPrompt(
      await mapDisconnect(this.initializePrompt.execute(body, callerSignal(reply.raw))),
    );
  }

  @Post('extract-character-data-smart')
  @HttpCode(200)
  async postCharacterFile(
    @Req() request: FormRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExtractCharactersResponse> {
    const signal = callerSignal(reply.raw);
    const { file, fields } = await readCharacterForm(request);
    const access = parseWith(extractCharactersFieldsSchema, fields);
    return presentCharacters(await mapDisconnect(this.extractCharacters.execute(access, file, signal)));
  }

  @Post('update-prompt-with-smart-characters')
  @HttpCode(200)
  async postPromptWithCharacters(
    @Body(new ZodPipe(updatePromptWithCharactersRequestSchema)) body: UpdatePromptWithCharactersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UpdatePromptWithCharactersResponse> {
    return presentUpdatedPrompt(
      await mapDisconnect(this.updatePromptWithCharacters.execute(body, callerSignal(reply.raw))),
    );
  }

  @Post('update-prompt')
  @HttpCode(200)
  async postUpdateMemory(
    @Body(new ZodPipe(updateMemoryByAiRequestSchema)) body: UpdateMemoryByAiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UpdateMemoryByAiResponse> {
    return presentMemory(await mapDisconnect(this.updateMemoryByAi.execute(body, callerSignal(reply.raw))));
  }

  @Post('propose-glossary')
  @HttpCode(200)
  async postProposeGlossary(
    @Body(new ZodPipe(proposeGlossaryRequestSchema)) body: ProposeGlossaryRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProposeGlossaryResponse> {
    return presentGlossary(
      await mapDisconnect(this.proposeGlossary.execute(body, identity, callerSignal(reply.raw))),
    );
  }
}
