import { ApiError } from '@fitfolk/api-client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { closetTools } from './tools/closet-tools.ts';
import { exportTool } from './tools/export-tool.ts';
import { packingTools } from './tools/packing-tools.ts';
import { planTools } from './tools/plan-tools.ts';
import { readImages, type Tool, type ToolContext } from './tools/tool.ts';

const INSTRUCTIONS = [
  'Fitfolk is the wardrobe of a family: closets with photos, outfits planned by day, laundry, growth and packing lists.',
  'Call list_profiles first. Show pictures where a tool returns them.',
  'Never set confirm to true unless the person agreed to the removal.',
].join(' ');

const tools: readonly Tool[] = [...closetTools, ...planTools, ...packingTools, exportTool];

const toText = (data: unknown) => ({ type: 'text' as const, text: JSON.stringify(data) });

/** Runs a tool. An error of the API becomes a result, by which the model can correct its call. */
const callTool = async (tool: Tool, context: ToolContext, input: unknown): Promise<CallToolResult> => {
  try {
    const { data, imageUrls } = await tool.run(context, input as never);
    return { content: [toText(data), ...(await readImages(context, imageUrls))] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, problem, detail } = error;
    return { isError: true, content: [toText({ status, code: problem?.code, detail })] };
  }
};

/**
 * Answers a request of the Model Context Protocol. Each request has a server of its own, because there are no sessions, and sees the
 * tools of its token's scopes only.
 */
export const answerMcp = async (
  request: Request,
  context: ToolContext,
  version: string,
): Promise<{ readonly status: number; readonly headers: Record<string, string>; readonly body: string }> => {
  const server = new McpServer(
    { name: 'fitfolk', title: 'Fitfolk', version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of tools.filter(({ scope }) => context.scopes.includes(scope))) {
    const { title, description, input, isReadOnly, isDestructive } = tool;
    server.registerTool(
      tool.name,
      {
        title,
        description,
        inputSchema: input.shape,
        annotations: { readOnlyHint: isReadOnly, destructiveHint: isDestructive, openWorldHint: false },
      },
      (args: unknown) => callTool(tool, context, args),
    );
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  } finally {
    await server.close();
  }
};
