{{/* Labels that select the pods of a component; takes `root` and `name`. */}}
{{- define "fitfolk.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{/* Labels of a component; takes `root`, `name` and optionally `version`. */}}
{{- define "fitfolk.labels" -}}
{{ include "fitfolk.selector" . }}
app.kubernetes.io/part-of: fitfolk
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .version }}
app.kubernetes.io/version: {{ . | quote }}
{{- end }}
{{- end }}

{{/* Security context of a pod that runs as a user; takes the numeric user. */}}
{{- define "fitfolk.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Security context of every container. */}}
{{- define "fitfolk.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Deployables that are enabled, with their values merged over those of their kind, as YAML by name. */}}
{{- define "fitfolk.deployables" -}}
{{- $result := dict }}
{{- range $name, $definition := .Files.Get "files/deployables.yaml" | fromYaml }}
{{- $own := get $.Values.deployables $name | default dict }}
{{- if $own.enabled }}
{{- $defaults := deepCopy (get $.Values.kinds $definition.kind) }}
{{- $_ := set $result $name (mergeOverwrite $defaults (deepCopy $own) $definition) }}
{{- end }}
{{- end }}
{{- $result | toYaml }}
{{- end }}

{{/* Bundled servers that are enabled, as YAML by name. */}}
{{- define "fitfolk.servers" -}}
{{- $result := dict }}
{{- range $name, $definition := tpl (.Files.Get "files/servers.yaml") . | fromYaml }}
{{- $own := get $.Values.servers $name }}
{{- if $own.bundled }}
{{- $_ := set $result $name (merge $definition (deepCopy $own)) }}
{{- end }}
{{- end }}
{{- $result | toYaml }}
{{- end }}

{{/* Value of publicOrigin. Fails without one. */}}
{{- define "fitfolk.origin" -}}
{{- required "publicOrigin is required, such as https://fitfolk.example" .Values.publicOrigin }}
{{- end }}
