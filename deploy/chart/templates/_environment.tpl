{{/* Variables of the gateway or a service, as a YAML map; takes `root` and `deployable`. Its own settings take precedence. */}}
{{- define "fitfolk.environment" -}}
{{- $values := .root.Values }}
{{- $servers := .deployable.servers | default list }}
{{- $environment := dict
  "NODE_ENV" "production"
  "STOP_DELAY_MS" (toString $values.stopDelayMs)
  "METRICS_PORT" (toString $values.metricsPort)
  "METRICS_HOST" "0.0.0.0" }}
{{- range .deployable.calls }}
{{- $scheme := include "fitfolk.scheme" (dict "root" $.root "name" .) }}
{{- $_ := set $environment (printf "%s_URL" (. | replace "-" "_" | upper)) (printf "%s://%s:3000" $scheme .) }}
{{- end }}
{{- if $values.mutualTls.enabled }}
{{- $_ := set $environment "MTLS_CA_FILE" "/certificates/ca.crt" }}
{{- $_ := set $environment "MTLS_CERT_FILE" "/certificates/tls.crt" }}
{{- $_ := set $environment "MTLS_KEY_FILE" "/certificates/tls.key" }}
{{- end }}
{{- if has "nats" $servers }}
{{- $_ := set $environment "NATS_REPLICAS" (toString $values.servers.nats.streamReplicas) }}
{{- $_ := set $environment "NATS_STREAM_MAX_MB" (toString $values.servers.nats.streamMaxMb) }}
{{- end }}
{{- if has "objects" $servers }}
{{- $objects := $values.servers.objects }}
{{- if not $objects.bundled }}
{{- $_ := required "servers.objects.endpoint is required for an object store outside the chart" $objects.endpoint }}
{{- end }}
{{- $_ := set $environment "S3_ENDPOINT" ($objects.bundled | ternary "http://objects:7070" $objects.endpoint) }}
{{- $_ := set $environment "S3_PUBLIC_ENDPOINT" $objects.publicEndpoint }}
{{- $_ := set $environment "S3_ACCESS_KEY" $objects.accessKey }}
{{- $_ := set $environment "S3_REGION" $objects.region }}
{{- end }}
{{- range include "fitfolk.secretVariables" .deployable | fromYamlArray }}
{{- $_ := set $environment (printf "%s_FILE" .) (printf "/secrets/%s" (include "fitfolk.secretFile" .)) }}
{{- end }}
{{- if has .name (list "gateway" "auth" "media") }}
{{- $_ := set $environment "PUBLIC_ORIGIN" (include "fitfolk.origin" .root) }}
{{- end }}
{{- if and (eq .name "media") $values.clamav.url }}
{{- $_ := set $environment "CLAMAV_URL" $values.clamav.url }}
{{- end }}
{{- mergeOverwrite $environment $values.settings (.deployable.settings | default dict) | toYaml }}
{{- end }}

{{/* Variables that a deployable reads from its secret. */}}
{{- define "fitfolk.secretVariables" -}}
{{- $byServer := dict "mongo" "MONGODB_URI" "redis" "REDIS_URL" "nats" "NATS_URL" "objects" "S3_SECRET_KEY" }}
{{- $variables := .secretSettings | default list }}
{{- range .servers }}
{{- $variables = append $variables (get $byServer .) }}
{{- end }}
{{- $variables | toYaml }}
{{- end }}

{{/* Name of the file in a secret that contains a variable. */}}
{{- define "fitfolk.secretFile" -}}
{{ . | lower | replace "_" "-" }}
{{- end }}
