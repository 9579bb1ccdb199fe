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

{{/* Scheme of a deployable's port; takes `root` and `name`. The gateway and the frontends have no TLS of their own. */}}
{{- define "fitfolk.scheme" -}}
{{- $definition := get (.root.Files.Get "files/deployables.yaml" | fromYaml) .name }}
{{- and .root.Values.mutualTls.enabled (eq $definition.kind "service") | ternary "https" "http" }}
{{- end }}

{{/* Name of the secret with the certificate of a deployable; takes its name. */}}
{{- define "fitfolk.certificateSecret" -}}
{{ . }}-mutual-tls
{{- end }}

{{/* Mounts of the files of the gateway or a service; takes `root`. */}}
{{- define "fitfolk.volumeMounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /secrets, readOnly: true }
{{- if .root.Values.mutualTls.enabled }}
- { name: certificates, mountPath: /certificates, readOnly: true }
{{- end }}
{{- end }}

{{/* Volumes with the files of the gateway or a service; takes `root`, `name` and `deployable`. */}}
{{- define "fitfolk.volumes" -}}
- { name: tmp, emptyDir: { sizeLimit: 64Mi } }
- { name: secrets, secret: { secretName: {{ .deployable.secret }}, defaultMode: 0440 } }
{{- if .root.Values.mutualTls.enabled }}
- { name: certificates, secret: { secretName: {{ include "fitfolk.certificateSecret" .name }}, defaultMode: 0440 } }
{{- end }}
{{- end }}
