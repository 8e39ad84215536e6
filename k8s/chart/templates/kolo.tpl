{{- /* The objects are what kustomize renders; values are put into them here. `make chart` brings them. */ -}}
{{- $values := .Values -}}
{{- $objects := required "made by `make chart`: objects.json is missing" (.Files.Get "objects.json") | fromJsonArray -}}
{{- if $values.doctor.enabled -}}
{{- $objects = concat $objects (.Files.Get "doctor.json" | fromJsonArray) -}}
{{- end -}}
{{- $settings := merge $values.settings (dict "PUBLIC_URL" (printf "https://%s" $values.host)) -}}

{{- range $object := $objects -}}
{{- $kind := .kind -}}
{{- $name := trimPrefix "kolo-" .metadata.name -}}
{{- $isLeft := or
  (and (eq $kind "Ingress") (not $values.ingress.enabled))
  (and (hasPrefix "backup" $name) (not $values.backup.enabled))
  (and (eq $name "operator") (not $values.operator.enabled))
  (and (eq $kind "ExternalSecret") (not $values.externalSecrets.enabled))
  (and (has $kind (list "PodMonitor" "PrometheusRule")) (not $values.prometheusOperator.enabled))
-}}
{{- if not $isLeft -}}
{{- $_ := set .metadata "namespace" $.Release.Namespace -}}
{{- $program := get $values.programs $name | default dict -}}

{{- if and (eq $kind "ConfigMap") (eq $name "settings") -}}
{{- $_ := set . "data" (merge $settings .data) -}}

{{- else if eq $kind "HorizontalPodAutoscaler" -}}
{{- $_ := set .spec "minReplicas" $program.replicas.min -}}
{{- $_ := set .spec "maxReplicas" $program.replicas.max -}}
{{- $metrics := list -}}
{{- range .spec.metrics -}}
{{- if or (ne .type "Pods") $values.socketMetric.enabled -}}
{{- $metrics = append $metrics . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .spec "metrics" $metrics -}}

{{- else if eq $kind "Ingress" -}}
{{- $_ := set .metadata "annotations" $values.ingress.annotations -}}
{{- $_ := set .spec "ingressClassName" $values.ingress.className -}}
{{- $_ := set (first .spec.rules) "host" $values.host -}}
{{- $_ := set .spec "tls" (list (dict "hosts" (list $values.host) "secretName" $values.secrets.tls)) -}}

{{- else if eq $kind "ExternalSecret" -}}
{{- $_ := set .metadata "name" $values.secrets.engines -}}
{{- $_ := set .spec.target "name" $values.secrets.engines -}}
{{- $_ := set .spec.secretStoreRef "name" $values.externalSecrets.store -}}
{{- $_ := set (first .spec.dataFrom).extract "key" $values.externalSecrets.key -}}

{{- else if has $kind (list "Deployment" "Job" "CronJob") -}}
{{- $template := $kind | eq "CronJob" | ternary .spec.jobTemplate .spec -}}
{{- $template = $kind | eq "CronJob" | ternary $template.spec $template -}}
{{- $template = $template.template -}}
{{- $pod := $template.spec -}}
{{- $container := first $pod.containers -}}
{{- $image := regexReplaceAll "^.*/|:.*$" $container.image "" -}}
{{- $tag := get $values.image.tags $image | default $values.image.tag | default $.Chart.AppVersion -}}
{{- $_ := set $container "image" (printf "%s/%s:%s" $values.image.registry $image $tag) -}}
{{- $_ := set $container "resources" $program.resources -}}
{{- with $values.image.pullSecrets -}}
{{- $_ := set $pod "imagePullSecrets" . -}}
{{- end -}}
{{- range $pod.volumes -}}
{{- if .secret -}}
{{- $_ := set .secret "secretName" $values.secrets.engines -}}
{{- end -}}
{{- end -}}
{{- if $values.engineCertificates.enabled -}}
{{- $mount := dict "name" "certificates" "mountPath" "/run/certificates" "readOnly" true -}}
{{- $_ := set $container "volumeMounts" (append $container.volumeMounts $mount) -}}
{{- $volume := dict "name" "certificates" "secret" (dict "secretName" $values.secrets.certificates) -}}
{{- $_ := set $pod "volumes" (append $pod.volumes $volume) -}}
{{- end -}}
{{- if eq $kind "Deployment" -}}
{{- /* The settings keep their name, so that pods of before still find them; what changes there rolls the programs. */ -}}
{{- $_ := set $template.metadata "annotations" (dict "checksum/settings" ($settings | toJson | sha256sum)) -}}
{{- else if eq $kind "CronJob" -}}
{{- $_ := set .spec "schedule" $program.schedule -}}
{{- else -}}
{{- $_ := set $container "args" $values.doctor.args -}}
{{- $hook := dict "helm.sh/hook" "pre-upgrade" "helm.sh/hook-delete-policy" "before-hook-creation" -}}
{{- $_ := set .metadata "annotations" $hook -}}
{{- end -}}
{{- end }}
---
{{ toYaml . }}
{{- end -}}
{{- end }}
