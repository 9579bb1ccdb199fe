import type { AnalysisRequest, ImageAnalysis } from '@fitfolk/contracts/closet';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { closetApi } from '../items/items-api.ts';
import { t } from '../items/kinds/messages/messages.ts';

/** Analyzes an image; its name is in the language of the page. */
export const analyzeImage = async (
  request: AnalysisRequest,
  options?: { readonly signal: AbortSignal },
): Promise<ImageAnalysis> => {
  const analysis = await closetApi.analyzeImage({ body: { ...request, language: getLanguage() } }, options);
  const { local, colors } = analysis;
  return {
    ...analysis,
    name: translateName(analysis),
    ...(local ? { local: { ...local, name: translateName({ ...local, colors }) } } : {}),
  };
};

const translateName = ({
  name,
  nameCode,
  kind,
  colors = [],
}: Pick<ImageAnalysis, 'name' | 'nameCode' | 'kind' | 'colors'>): string | null => {
  if (name === null || !nameCode) return name;
  return translateServerMessage('itemNames', nameCode, name, {
    ...(kind ? { kind: t(`kinds.${kind}`) } : {}),
    ...(colors[0] ? { color: colors[0].name } : {}),
  });
};
